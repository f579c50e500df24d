def board(request):
    context = {}
    return render(request, "board.html", context)


def other(request):
    return render(request, "other.html", {})
